// The picture that goes with a link, in public/, painted by the art code: node scripts/preview.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadArt } from './art.mjs';
import { writeSmallPng } from './png.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const { cardPixels, hex, iconPixels, lookOf } = await loadArt();
const { cards } = JSON.parse(readFileSync(join(web, 'src/art/fixture.json'), 'utf8'));

/** Pixels of the picture, each of SCALE by SCALE; together 1200 by 630. */
const [WIDTH, HEIGHT, SCALE] = [240, 126, 5];
const DUNGEON = ['bmr-dark-altar', 'bmr-neanderthal-cave', 'bmr-dragon-hatchery', 'bmr-cleopatra'];
const SIGNS = ['Cleric', 'Fighter', 'Mage', 'Thief', 'Soul'];
const LETTERS = {
  S: '.####|#....|#....|.###.|....#|....#|####.',
  O: '.###.|#...#|#...#|#...#|#...#|#...#|.###.',
  U: '#...#|#...#|#...#|#...#|#...#|#...#|.###.',
  L: '#....|#....|#....|#....|#....|#....|#####',
  K: '#...#|#..#.|#.#..|##...|#.#..|#..#.|#...#',
  E: '#####|#....|#....|####.|#....|#....|#####',
  P: '####.|#...#|#...#|####.|#....|#....|#....',
};

const picture = Buffer.alloc(WIDTH * HEIGHT * 3);
fill(0, 0, WIDTH, HEIGHT, 'void');
fill(0, 28, WIDTH, 66, 'night');
title('SOULKEEP', 9);
DUNGEON.forEach((id, n) => {
  const [x, y] = [17 + n * 53, 35];
  fill(x - 2, y - 2, 52, 52, n === DUNGEON.length - 1 ? 'torch' : 'stone3');
  stamp(cardPixels(lookOf(cards.find((card) => card.id === id))), x, y);
});
SIGNS.forEach((name, n) => stamp(iconPixels(name), 52 + n * 30, 102));
writeFileSync(join(web, 'public/preview.png'), enlarged());

function title(word, y) {
  const wide = 12;
  [...word].forEach((letter, n) => {
    const left = Math.floor((WIDTH - word.length * wide) / 2) + n * wide;
    LETTERS[letter]
      .split('|')
      .forEach((row, line) =>
        [...row].forEach((dot, column) => dot === '#' && fill(left + column * 2, y + line * 2, 2, 2, 'gold')),
      );
  });
}

function fill(left, top, width, height, colour) {
  const rgb = Buffer.from(hex(colour).slice(1), 'hex');
  for (let y = top; y < top + height; y += 1)
    for (let x = left; x < left + width; x += 1) picture.set(rgb, (y * WIDTH + x) * 3);
}

function stamp({ width, height, rgba }, left, top) {
  for (let n = 0; n < width * height; n += 1) {
    const at = ((top + Math.floor(n / width)) * WIDTH + left + (n % width)) * 3;
    if (rgba[n * 4 + 3] > 0) picture.set(rgba.subarray(n * 4, n * 4 + 3), at);
  }
}

function enlarged() {
  const [width, height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const rgb = Buffer.alloc(width * height * 3);
  for (let n = 0; n < width * height; n += 1) {
    const at = (Math.floor(Math.floor(n / width) / SCALE) * WIDTH + Math.floor((n % width) / SCALE)) * 3;
    picture.copy(rgb, n * 3, at, at + 3);
  }
  return writeSmallPng(width, height, rgb);
}
