// Dragging a card of the hand onto a place. Pointers of any kind work, and what is not lit is explained.
import { cardKey, point } from './pointing';
import type { Play } from './play.svelte';

export class Drag {
  card: number | null = $state(null);
  face: string | null = $state(null);
  x = $state(0);
  y = $state(0);
}

const FAR_ENOUGH = 8;

export function draggable(node: HTMLElement, given: { play: Play; drag: Drag; card: number; face: string }) {
  let { play, drag, card, face } = given;
  let start: { x: number; y: number } | null = null;
  let dragged = false;

  const down = (event: PointerEvent) => {
    if (event.button !== 0 || !play.question) return;
    start = { x: event.clientX, y: event.clientY };
    dragged = false;
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', stop);
  };
  const move = (event: PointerEvent) => {
    if (!start) return;
    if (!dragged && Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR_ENOUGH) return;
    if (!dragged) {
      dragged = true;
      if (!play.isChosen([cardKey(card)])) play.drop();
      if (!play.isChosen([cardKey(card)]) && point(play.options, [], [cardKey(card)])) play.things = [[cardKey(card)]];
      drag.card = card;
      drag.face = face;
    }
    drag.x = event.clientX;
    drag.y = event.clientY;
    const place = placeAt(event);
    if (place) play.foreseeThing(place.keys);
  };
  const up = (event: PointerEvent) => {
    const was = dragged;
    stop();
    if (!was) return;
    const place = placeAt(event);
    if (!place) return;
    const target = point(play.options, [[cardKey(card)]], place.keys);
    if (target && target.things.length === 2 && target.choice) void play.choose(target.choice);
    else if (!alone(play, card)) void play.why(card, place.seat, place.slot);
  };
  const stop = () => {
    start = null;
    drag.card = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', stop);
    // The click that follows a drag is not meant as a click.
    if (dragged) setTimeout(() => (dragged = false), 0);
  };
  const click = (event: MouseEvent) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);
  return {
    update(next: typeof given) {
      ({ play, drag, card, face } = next);
    },
    destroy: stop,
  };
}

/** A card that needs no place, such as a Spell, is cast wherever it is dropped on the table. */
function alone(play: Play, card: number): boolean {
  const target = point(play.options, [], [cardKey(card)]);
  if (!target?.choice) return false;
  play.things = target.things;
  play.armed = target.choice;
  return true;
}

interface Place {
  keys: string[];
  seat: number | null;
  slot: number | null;
}

function placeAt(event: PointerEvent): Place | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const thing = under?.closest<HTMLElement>('[data-keys]') ?? null;
  const row = under?.closest<HTMLElement>('[data-seat]') ?? null;
  if (!thing && !row) return null;
  const seat = thing?.dataset['seat'] ?? row?.dataset['seat'];
  const slot = thing?.dataset['slot'];
  const numbered = slot !== undefined && slot !== '99' ? Number(slot) : null;
  const keys = thing?.dataset['keys']?.split(' ') ?? (seat === undefined ? [] : [`end:${seat}`]);
  return { keys, seat: seat === undefined ? null : Number(seat), slot: numbered };
}
