// Walls and floors of Rooms. They stay in the dark half of a ramp, so that what stands in front is seen first.

import { Layer } from '../layer';
import { ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';
import type { Dice } from '../random';

export type Backdrop =
  | 'brick'
  | 'blocks'
  | 'planks'
  | 'cave'
  | 'ice'
  | 'lava'
  | 'library'
  | 'machine'
  | 'temple'
  | 'crypt'
  | 'graveyard'
  | 'garden'
  | 'hull'
  | 'tiles'
  | 'water'
  | 'arena'
  | 'velvet'
  | 'stars'
  | 'swamp'
  | 'maze'
  | 'hive'
  | 'manor';

type Draw = (l: Layer, dice: Dice, r: Ramp) => void;

export const FLOOR = 37;

export const BACKDROPS: Record<Backdrop, Draw> = {
  brick: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let y = 0; y < FLOOR; y += 5) {
      for (let x = -8 + ((y / 5) % 2) * 5; x < 48; x += 10) {
        l.rect(x, y, 9, 4, dice.chance(0.18) ? r[2] : r[1]).rect(x, y + 3, 9, 1, r[0]);
      }
    }
    slabs(l, r);
  },
  blocks: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let y = 0; y < FLOOR; y += 9) {
      for (let x = -14 + ((y / 9) % 2) * 7; x < 48; x += 14) {
        l.rect(x, y, 13, 8, r[1]).rect(x, y, 13, 1, r[2]);
        if (dice.chance(0.3)) l.path(r[0], 1, x + 4, y + 1, x + 6, y + 4, x + 5, y + 7);
      }
    }
    slabs(l, r);
  },
  planks: (l, dice, r) => {
    l.rect(0, 0, 48, FLOOR, r[1]);
    for (let x = 0; x < 48; x += 6) {
      l.rect(x, 0, 1, FLOOR, r[0]).rect(x + 1, 0, 1, FLOOR, r[2]);
      l.dot(x + 3, dice.int(3, 33), r[0]).rect(x + 3, dice.int(2, 30), 1, dice.int(3, 7), r[0]);
    }
    l.rect(0, 8, 48, 3, r[0]).rect(0, 8, 48, 1, r[2]);
    boards(l, RAMPS.wood);
  },
  cave: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let i = 0; i < 10; i += 1)
      l.disc(dice.int(0, 47), dice.int(2, 34), dice.int(4, 8), dice.int(3, 5), i % 2 === 0 ? r[1] : r[0]);
    for (let x = -2; x < 48; x += dice.int(5, 8)) spike(l, x, -1, dice.int(3, 5), dice.int(5, 13), r);
    rough(l, dice, r);
  },
  ice: (l, dice, r) => {
    l.rect(0, 0, 48, 48, ink.deep);
    for (let i = 0; i < 7; i += 1) {
      const x = dice.int(0, 44);
      l.poly(i % 2 === 0 ? ink.sea : ink.deep, x, 0, x + dice.int(6, 12), 0, x + dice.int(-10, 10), FLOOR);
    }
    for (let x = 0; x < 48; x += dice.int(5, 8)) spike(l, x, -1, 3, dice.int(5, 12), RAMPS.ice);
    rough(l, dice, r === RAMPS.ice ? RAMPS.blue : RAMPS.blue);
  },
  lava: (l, dice) => {
    BACKDROPS.cave(l, dice, RAMPS.night);
    l.path(ink.flame, 1, 6, 10, 9, 16, 7, 22, 10, 30, 8, FLOOR).path(ink.flame, 1, 41, 4, 38, 14, 42, 20, 39, FLOOR);
    l.rect(0, 43, 48, 5, ink.flame).rect(0, 43, 48, 1, ink.gold);
    for (let i = 0; i < 6; i += 1) l.rect(dice.int(0, 44), dice.int(44, 47), 4, 1, ink.torch);
  },
  library: (l, dice) => {
    l.rect(0, 0, 48, 48, ink.wood1);
    const covers = [ink.ember, ink.blood, ink.deep, ink.sea, ink.moss2, ink.violet, ink.wood3] as const;
    for (let y = 1; y < 34; y += 9) {
      for (let x = 1; x < 47;) {
        const w = dice.int(2, 3);
        const h = dice.int(5, 7);
        const c = dice.pick(covers);
        l.rect(x, y + 7 - h, w, h, c).rect(x, y + 8 - h, w, 1, ink.sand);
        x += w + (dice.chance(0.2) ? 2 : 0);
      }
      l.rect(0, y + 7, 48, 2, ink.wood2).rect(0, y + 7, 48, 1, ink.wood3);
    }
    boards(l, RAMPS.wood);
  },
  machine: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let y = 0; y < FLOOR; y += 12) {
      for (let x = 0; x < 48; x += 12) {
        l.rect(x, y, 11, 11, r[1])
          .rect(x, y, 11, 1, r[2])
          .dots(r[2], x + 1, y + 9, x + 9, y + 9);
      }
    }
    const y = dice.int(3, 8);
    l.rect(0, y, 48, 3, ink.stone3)
      .rect(0, y, 48, 1, ink.stone4)
      .rect(dice.int(8, 36), y - 1, 4, 5, ink.wood3);
    const x = dice.pick([3, 42]);
    l.rect(x, y, 3, 34, ink.stone3).rect(x, y, 1, 34, ink.stone4);
    grate(l);
  },
  temple: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let x = 12; x < 37; x += 4) l.rect(x, 6, 2, FLOOR - 6, dice.chance(0.5) ? r[1] : r[0]);
    for (const x of [1, 39]) {
      l.tube(x, 4, 8, FLOOR - 4, r)
        .rect(x - 1, 2, 10, 3, r[2])
        .rect(x - 1, 34, 10, 3, r[2]);
    }
    l.rect(0, 0, 48, 2, r[2]);
    slabs(l, r);
  },
  crypt: (l, dice, r) => {
    BACKDROPS.blocks(l, dice, r);
    for (const [x, y] of [
      [6, 6],
      [20, 3],
      [34, 6],
      [6, 20],
      [34, 20],
    ] as const) {
      l.rect(x, y + 1, 8, 8, ink.void).rect(x + 1, y, 6, 1, ink.void);
      l.rect(x + 2, y + 3, 4, 4, ink.stone4)
        .dots(ink.void, x + 2, y + 5, x + 5, y + 5)
        .rect(x + 3, y + 7, 2, 1, ink.stone4);
    }
  },
  graveyard: (l, dice) => {
    l.rect(0, 0, 48, 22, ink.night).rect(0, 22, 48, 16, ink.deep);
    const x = dice.pick([9, 38]);
    l.disc(x, 9, 6, 6, ink.bone).dots(ink.stone4, x - 2, 8, x + 2, 11, x + 1, 6);
    for (let i = 0; i < 8; i += 1) l.dot(dice.int(0, 47), dice.int(0, 18), ink.stone4);
    const tree = 47 - x;
    l.line(tree, 36, tree - 1, 14, ink.void, 3)
      .path(ink.void, 1, tree, 22, tree + 6, 12, tree + 5, 7)
      .path(ink.void, 1, tree, 18, tree - 7, 9);
    for (let i = 0; i < 48; i += 5) l.rect(i, 28, 1, 9, ink.stone1).dot(i, 27, ink.stone2);
    l.rect(0, 30, 48, 1, ink.stone1);
    turf(l, dice, RAMPS.green);
  },
  garden: (l, dice) => {
    l.rect(0, 0, 48, 48, ink.moss1);
    for (let i = 0; i < 22; i += 1)
      l.disc(
        dice.int(0, 47),
        dice.int(0, 30),
        dice.int(3, 5),
        dice.int(2, 3),
        dice.chance(0.5) ? ink.moss2 : ink.moss1,
      );
    for (let i = 0; i < 4; i += 1) vine(l, dice.int(2, 46), dice.int(8, 20));
    for (let i = 0; i < 7; i += 1) l.dot(dice.int(1, 46), dice.int(4, 30), dice.pick([ink.rose, ink.pink, ink.gold]));
    turf(l, dice, RAMPS.green);
  },
  hull: (l, dice) => {
    l.rect(0, 0, 48, 48, ink.stone1);
    for (let x = 0; x < 48; x += 16) l.rect(x, 0, 1, FLOOR, ink.night).rect(x + 1, 0, 1, FLOOR, ink.stone2);
    l.rect(0, 22, 48, 1, ink.night);
    const x = dice.pick([4, 16, 28]);
    l.rect(x, 5, 16, 12, ink.stone3).rect(x + 1, 6, 14, 10, ink.void);
    for (let i = 0; i < 8; i += 1)
      l.dot(x + dice.int(2, 13), dice.int(7, 14), dice.pick([ink.ice, ink.bone, ink.stone4]));
    for (let i = 0; i < 6; i += 1)
      l.rect(dice.int(1, 45), dice.int(24, 33), 2, 1, dice.pick([ink.teal3, ink.rose, ink.gold]));
    grate(l);
  },
  tiles: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let y = 0; y < FLOOR; y += 6)
      for (let x = 0; x < 48; x += 6) l.rect(x, y, 5, 5, dice.chance(0.12) ? r[2] : r[1]);
    l.rect(0, 12, 48, 5, r[0]);
    for (let x = 1; x < 48; x += 4) l.rect(x, 13, 2, 3, r[2]);
    slabs(l, r);
  },
  water: (l, dice) => {
    l.rect(0, 0, 48, 48, ink.deep);
    for (let x = 0; x < 48; x += 1) l.rect(x, 8 + (Math.floor(x / 4) % 2), 1, 40, ink.sea);
    for (let i = 0; i < 9; i += 1) l.rect(dice.int(0, 42), dice.int(14, 34), dice.int(3, 6), 1, ink.deep);
    for (let i = 0; i < 8; i += 1) l.ring(dice.int(2, 45), dice.int(13, 34), 1, 1, ink.sky, 1);
    for (let i = 0; i < 5; i += 1) l.path(ink.teal2, 1, 4 + i * 10, 47, 3 + i * 10, 42, 5 + i * 10, 38);
    l.rect(0, 44, 48, 4, ink.deep);
  },
  arena: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let row = 0; row < 3; row += 1) {
      l.rect(0, 3 + row * 6, 48, 5, ink.night);
      for (let x = row * 2; x < 48; x += 5)
        l.disc(x, 6 + row * 6, 1, 1, dice.pick([ink.stone3, ink.wood3, ink.violet, ink.moss2]));
    }
    for (let x = 4; x < 48; x += 18)
      l.poly(dice.pick([ink.blood, ink.sea, ink.violet]), x, 20, x + 8, 20, x + 8, 30, x + 4, 34, x, 30);
    l.rect(0, 20, 48, 2, ink.stone3).rect(0, FLOOR, 48, 11, ink.wood3).rect(0, FLOOR, 48, 1, ink.sand);
    for (let i = 0; i < 8; i += 1) l.rect(dice.int(0, 45), dice.int(40, 47), 3, 1, ink.wood2);
  },
  velvet: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let x = 0; x < 48; x += 4)
      for (let y = (x / 4) % 2 === 0 ? 3 : 7; y < FLOOR; y += 8)
        l.dots(r[1], x, y, x + 1, y - 1, x + 1, y + 1, x + 2, y);
    for (const side of [0, 1]) {
      const drape = new Layer();
      drape.slab(RAMPS.red, 0, 0, 11, 0, 8, 18, 3, 24, 6, FLOOR, 0, FLOOR).rect(0, 22, 5, 2, ink.gold);
      l.over(drape, 0, 0, side === 1);
    }
    l.rect(0, 0, 48, 3, ink.blood).rect(0, 3, 48, 1, ink.torch);
    carpet(l, dice.pick([ink.blood, ink.violet, ink.sea]));
  },
  stars: (l, dice) => {
    const glow = dice.pick([ink.deep, ink.plum, ink.teal1]);
    l.rect(0, 0, 48, 48, ink.void).rect(0, 12, 48, 30, ink.night);
    l.change((c, x, y) => ((x + y) % 2 === 0 && y > 9 && y < 13 ? ink.night : y > 24 + ((x + y) % 2) * 3 ? glow : c));
    for (let i = 0; i < 26; i += 1)
      l.dot(dice.int(0, 47), dice.int(0, 30), dice.pick([ink.stone3, ink.bone, ink.ice, ink.glow]));
    if (dice.chance(0.6))
      l.ball(dice.pick([8, 40]), dice.int(6, 10), 4, 4, dice.pick([RAMPS.violet, RAMPS.bone, RAMPS.teal, RAMPS.red]));
    for (let x = -4; x < 52; x += 12) l.poly(ink.stone1, x, 38, x + dice.int(4, 9), dice.int(27, 33), x + 14, 38);
    slabs(l, RAMPS.stone);
  },
  swamp: (l, dice) => {
    l.rect(0, 0, 48, 48, ink.teal1);
    for (let i = 0; i < 5; i += 1) {
      const x = dice.int(0, 47);
      l.line(x, 0, x + dice.int(-3, 3), 38, ink.moss1, dice.int(2, 4));
    }
    for (let i = 0; i < 6; i += 1) vine(l, dice.int(0, 47), dice.int(6, 16));
    l.rect(0, FLOOR, 48, 11, ink.moss2).rect(0, FLOOR, 48, 1, ink.slime);
    for (let i = 0; i < 8; i += 1) l.rect(dice.int(0, 44), dice.int(39, 47), dice.int(2, 6), 1, ink.moss1);
  },
  maze: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let y = 0; y < FLOOR; y += 6) {
      for (let x = 0; x < 48; x += 6) {
        if (dice.chance(0.5)) l.rect(x, y, 7, 2, r[2]).rect(x, y + 1, 7, 1, r[1]);
        else l.rect(x, y, 2, 7, r[2]).rect(x + 1, y, 1, 7, r[1]);
      }
    }
    slabs(l, r);
  },
  hive: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let y = 0; y < FLOOR + 6; y += 7) {
      for (let x = ((y / 7) % 2) * 5 - 5; x < 50; x += 10) {
        l.disc(x + 4, y + 3, 4, 4, r[1]).disc(x + 4, y + 3, 3, 3, dice.chance(0.25) ? ink.torch : ink.void);
      }
    }
    rough(l, dice, r);
  },
  manor: (l, dice, r) => {
    l.rect(0, 0, 48, 48, r[0]);
    for (let x = 2; x < 48; x += 6) l.rect(x, 0, 2, 24, r[1]);
    l.rect(0, 24, 48, 2, ink.wood3).rect(0, 26, 48, 11, ink.wood1);
    for (let x = 2; x < 48; x += 9) l.rect(x, 28, 7, 7, ink.wood2);
    const x = dice.pick([5, 33]);
    l.rect(x, 5, 10, 14, ink.wood3)
      .rect(x + 1, 6, 8, 12, ink.deep)
      .rect(x + 4, 6, 1, 12, ink.wood3)
      .rect(x + 1, 11, 8, 1, ink.wood3);
    carpet(l, dice.pick([ink.ember, ink.plum, ink.moss1]));
  },
};

function slabs(l: Layer, r: Ramp): void {
  l.rect(0, FLOOR, 48, 11, r[1]).rect(0, FLOOR, 48, 1, r[2]);
  l.rect(0, 41, 48, 1, r[0]).rect(0, 46, 48, 1, r[0]);
  for (let i = -3; i < 4; i += 1) l.line(24 + i * 9, FLOOR + 1, 24 + i * 15, 47, r[0]);
}

function boards(l: Layer, r: Ramp): void {
  l.rect(0, FLOOR, 48, 11, r[1]).rect(0, FLOOR, 48, 1, r[3]);
  for (const y of [39, 42, 45]) l.rect(0, y, 48, 1, r[0]);
  l.rect(12, 40, 1, 2, r[0]).rect(33, 40, 1, 2, r[0]).rect(22, 43, 1, 2, r[0]).rect(41, 43, 1, 2, r[0]);
}

function rough(l: Layer, dice: Dice, r: Ramp): void {
  l.rect(0, FLOOR + 1, 48, 10, r[1]);
  for (let x = 0; x < 48; x += 3) l.rect(x, FLOOR + dice.int(0, 1), 3, 2, r[2]);
  for (let i = 0; i < 7; i += 1) l.rect(dice.int(0, 45), dice.int(41, 47), dice.int(2, 4), 1, r[0]);
}

function turf(l: Layer, dice: Dice, r: Ramp): void {
  l.rect(0, FLOOR, 48, 11, r[0]).rect(0, FLOOR, 48, 2, r[1]);
  for (let i = 0; i < 14; i += 1) l.rect(dice.int(0, 47), FLOOR + dice.int(-1, 8), 1, 2, r[1]);
}

function grate(l: Layer): void {
  l.rect(0, FLOOR, 48, 11, ink.stone2).rect(0, FLOOR, 48, 1, ink.stone4);
  for (let x = 1; x < 48; x += 4) l.rect(x, 40, 2, 3, ink.night).rect(x + 1, 44, 2, 3, ink.night);
}

function carpet(l: Layer, c: number): void {
  boards(l, RAMPS.wood);
  l.poly(c, 12, 39, 35, 39, 42, 47, 5, 47).line(12, 39, 5, 47, ink.torch).line(35, 39, 42, 47, ink.torch);
}

function spike(l: Layer, x: number, y: number, half: number, length: number, r: Ramp): void {
  l.poly(r[1], x - half, y, x + half, y, x, y + length).line(x - half + 1, y, x, y + length - 2, r[2]);
}

function vine(l: Layer, x: number, length: number): void {
  for (let y = 0; y < length; y += 1) l.dot(x + (y % 6 < 3 ? 0 : 1), y, y % 4 === 0 ? ink.slime : ink.moss2);
}
