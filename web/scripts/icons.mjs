// The icons of the page in public/, painted by the art code: node scripts/icons.mjs
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadArt } from './art.mjs';
import { writeSmallPng } from './png.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../public');
const { hex, iconPaths, iconPixels } = await loadArt();
const ground = hex('night');

const paths = iconPaths('Soul')
  .map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`)
  .join('');
const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges">';
const back = `<rect width="16" height="16" fill="${ground}"/>`;
// A mark in the corner says that a decision is waited for.
const mark = `<path fill="${hex('void')}" d="M9 9h7v7h-7z"/><path fill="${hex('torch')}" d="M10 10h6v6h-6z"/><path fill="${hex('glow')}" d="M11 11h2v2h-2z"/>`;
writeFileSync(join(folder, 'favicon.svg'), `${open}${back}${paths}</svg>\n`);
writeFileSync(join(folder, 'favicon-turn.svg'), `${open}${back}${paths}${mark}</svg>\n`);
for (const size of [192, 512]) writeFileSync(join(folder, `icon-${size}.png`), painted(size));

/** The Soul in whole pixels, with a rim that a round mask may cut. */
function painted(size) {
  const { width, height, rgba } = iconPixels('Soul');
  const scale = Math.floor((size * 0.75) / width);
  const left = Math.floor((size - width * scale) / 2);
  const rgb = Buffer.alloc(size * size * 3);
  const night = Buffer.from(ground.slice(1), 'hex');
  for (let n = 0; n < size * size; n += 1) {
    const [x, y] = [Math.floor(((n % size) - left) / scale), Math.floor((Math.floor(n / size) - left) / scale)];
    const at = (y * width + x) * 4;
    const inside = x >= 0 && y >= 0 && x < width && y < height && rgba[at + 3] > 0;
    rgb.set(inside ? rgba.subarray(at, at + 3) : night, n * 3);
  }
  return writeSmallPng(size, size, rgb);
}
