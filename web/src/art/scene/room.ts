// Rooms: a lit backdrop, a trap or a monster, and what the name speaks of.

import { Layer } from '../layer';
import type { Light } from '../layer';
import { slug } from '../look';
import type { CardLook } from '../look';
import { CLASS_COLOUR, ink, RAMPS } from '../palette';
import type { Ramp } from '../palette';
import { Dice } from '../random';
import { BACKDROPS } from './backdrops';
import type { Backdrop } from './backdrops';
import { drawCreature } from './creatures';
import type { CreatureName } from './creatures';
import { drawProp, IN_FRONT, ON_WALL } from './props';
import type { PropName, Stuff } from './props';
import { ROOM_WORDS } from './roomWords';
import type { Wish } from './roomWords';

interface Plan extends Wish {
  props: PropName[];
}

const WALLS: Record<string, readonly [Ramp, ...Ramp[]]> = {
  BMR: [RAMPS.stone, RAMPS.night, RAMPS.stone],
  TNL: [RAMPS.stone, RAMPS.blue, RAMPS.teal],
  RMB: [RAMPS.violet, RAMPS.stone, RAMPS.wood],
  CRL: [RAMPS.teal, RAMPS.night, RAMPS.blue],
};
const OTHER_WALLS: readonly [Ramp, ...Ramp[]] = [RAMPS.stone, RAMPS.wood, RAMPS.green];
const TRAP_BACKS: readonly [Backdrop, ...Backdrop[]] = ['brick', 'blocks', 'machine', 'temple', 'tiles'];
const MONSTER_BACKS: readonly [Backdrop, ...Backdrop[]] = ['cave', 'brick', 'blocks', 'planks', 'crypt'];
const ANY_TRAP: readonly [PropName, ...PropName[]] = [
  'saw',
  'arrows',
  'flames',
  'gears',
  'spikes',
  'pendulum',
  'boulder',
  'press',
  'idol',
];
const ANY_MONSTER: readonly [CreatureName, ...CreatureName[]] = [
  'demon',
  'eyeball',
  'skeleton',
  'beast',
  'slime',
  'bug',
  'frog',
  'dragon',
  'robe',
];
const OUTSIDE: ReadonlySet<Backdrop> = new Set(['graveyard', 'garden', 'stars', 'water', 'swamp', 'lava', 'arena']);

export function roomScene(card: CardLook): Layer {
  const dice = new Dice(card.id);
  const plan = planOf(card, dice);
  const back = plan.back ?? dice.pick(card.suit === 'monster' ? MONSTER_BACKS : TRAP_BACKS);
  const scene = lit(card, back, dice);
  const stuff = stuffOf(card, plan, dice);
  if (plan.who === undefined) furnish(scene, plan.props, stuff);
  else inhabit(scene, plan, plan.who, stuff);
  if (card.advanced) gild(scene);
  return scene;
}

function planOf(card: CardLook, dice: Dice): Plan {
  const words = `-${slug(card)}-`;
  const plan: Plan = { props: [] };
  for (const [word, wish] of ROOM_WORDS) {
    if (!words.includes(word)) continue;
    plan.back ??= wish.back;
    plan.who ??= wish.who;
    plan.coat ??= wish.coat;
    plan.glow ??= wish.glow;
    plan.crowd ??= wish.crowd;
    plan.crown ??= wish.crown;
    if (wish.prop !== undefined && plan.props.length < 2 && !plan.props.includes(wish.prop)) plan.props.push(wish.prop);
  }
  if (card.suit === 'monster') plan.who ??= dice.pick(ANY_MONSTER);
  else if (plan.props.length === 0 && plan.who === undefined) plan.props.push(dice.pick(ANY_TRAP));
  return plan;
}

function lit(card: CardLook, back: Backdrop, dice: Dice): Layer {
  const scene = new Layer();
  BACKDROPS[back](scene, dice, dice.pick(WALLS[card.set] ?? OTHER_WALLS));
  if (OUTSIDE.has(back)) return scene.lit([{ x: 24, y: 26, reach: dice.int(24, 28) }], 1);
  const y = dice.int(9, 14);
  const torches: readonly [readonly Light[], ...(readonly Light[])[]] = [
    [
      { x: 4, y, reach: 20 },
      { x: 43, y, reach: 20 },
      { x: 24, y: 34, reach: 20 },
    ],
    [
      { x: 4, y, reach: 24 },
      { x: 30, y: 34, reach: 22 },
    ],
    [
      { x: 43, y, reach: 24 },
      { x: 18, y: 34, reach: 22 },
    ],
    [{ x: 24, y: 22, reach: 25 }],
  ];
  const lights = dice.pick(torches);
  scene.lit(lights);
  for (const light of lights) {
    if (light.x >= 6 && light.x <= 40) continue;
    scene.warmed(light);
    torch(scene, light.x, light.y, card.suit === 'monster' ? RAMPS.fire : RAMPS.gold);
  }
  return scene;
}

function torch(l: Layer, x: number, y: number, r: Ramp): void {
  l.rect(x - 1, y + 3, 3, 7, ink.wood2)
    .rect(x - 1, y + 3, 1, 7, ink.wood3)
    .rect(x - 2, y + 2, 5, 2, ink.stone3);
  l.slab(r, x - 2, y + 1, x - 1, y - 4, x, y - 2, x + 1, y - 6, x + 2, y + 1).rect(x, y - 1, 1, 2, ink.glow);
}

function stuffOf(card: CardLook, plan: Plan, dice: Dice): Stuff {
  const first = card.classes[0];
  const own = first === undefined ? RAMPS.gold : RAMPS[CLASS_COLOUR[first].ramp];
  return { r: dice.pick([RAMPS.stone, RAMPS.leather, RAMPS.iron, RAMPS.teal, own]), a: plan.glow ?? own, dice };
}

function furnish(scene: Layer, props: readonly PropName[], stuff: Stuff): void {
  const [main, second] = props;
  if (second !== undefined) scene.over(drawProp(second, stuff), 0, 0);
  if (main !== undefined) scene.over(drawProp(main, stuff), 0, 0, stuff.dice.chance(0.3));
}

function inhabit(scene: Layer, plan: Plan, who: CreatureName, stuff: Stuff): void {
  const { dice } = stuff;
  const aside = plan.props.find((prop) => !IN_FRONT.has(prop) && !ON_WALL.has(prop));
  const side = dice.pick([-1, 1]);
  for (const prop of plan.props) {
    if (IN_FRONT.has(prop)) continue;
    scene.over(drawProp(prop, stuff), ON_WALL.has(prop) ? 0 : side * -11, 0);
  }
  crowd(scene, plan, who, dice, aside === undefined ? 0 : side * 8);
  for (const prop of plan.props) if (IN_FRONT.has(prop)) scene.over(drawProp(prop, stuff));
}

function crowd(scene: Layer, plan: Plan, who: CreatureName, dice: Dice, dx: number): void {
  const one = drawCreature(who, dice, plan.coat);
  if (plan.crown === true) one.over(crown());
  if (plan.crowd === 2) {
    // A hide that was asked for makes twins; otherwise the two differ.
    scene.over(one, dx - 10, -3).over(plan.coat === undefined ? drawCreature(who, dice) : one, dx + 9, 0, true);
    return;
  }
  if (plan.crowd === 3) scene.over(one, -14, -5).over(drawCreature(who, dice, plan.coat), 14, -5, true);
  scene.over(
    plan.crowd === 3 ? drawCreature(who, dice, plan.coat) : one,
    dx,
    plan.crowd === 3 ? 1 : 0,
    dice.chance(0.4),
  );
}

function crown(): Layer {
  const l = new Layer();
  l.slab(RAMPS.gold, 17, 10, 16, 2, 20, 6, 23, 1, 27, 6, 31, 2, 30, 10)
    .dots(ink.rose, 20, 8, 27, 8)
    .dot(23, 8, ink.ice);
  return l.outline(ink.void);
}

/** Advanced Rooms shine at their corners. */
function gild(l: Layer): void {
  for (const [x, y, sx, sy] of [
    [0, 0, 1, 1],
    [47, 0, -1, 1],
    [0, 47, 1, -1],
    [47, 47, -1, -1],
  ] as const) {
    for (let i = 0; i < 5; i += 1) l.dot(x + sx * i, y, ink.gold).dot(x, y + sy * i, ink.gold);
    l.dot(x + sx, y + sy, ink.torch);
  }
}
