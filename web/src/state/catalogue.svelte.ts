// Every card and set there is, asked for once.
import { api } from '../net/api';
import type { CatalogueCard } from '../protocol/CatalogueCard';
import type { Shelf } from '../protocol/Shelf';
import { finder, type Piece } from './names';
import { settings } from './settings.svelte';
import { inLang } from './words.svelte';

/** Classes are written with a capital letter on the page. */
export function className(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

class Catalogue {
  cards: CatalogueCard[] = $state.raw([]);
  shelf: Shelf | null = $state.raw(null);
  failed = $state(false);
  private byId = $derived(new Map(this.cards.map((card) => [card.id, card])));
  private find = $derived(finder(this.cards, settings.lang));
  private asked = false;

  get(id: string | null | undefined): CatalogueCard | null {
    return (id && this.byId.get(id)) || null;
  }

  /** A sentence of the log in pieces, with the cards that it names. */
  named(text: string): Piece[] {
    return this.find(text);
  }

  /** A strength of bots by its name in the visitor's language. */
  levelName(id: string): string {
    const level = this.shelf?.levels.find((one) => one.id === id);
    return level ? inLang(level, 'name') : id;
  }

  /** A set by its name in the visitor's language. */
  setName(code: string): string {
    const set = this.shelf?.sets.find((one) => one.code === code);
    return set ? inLang(set, 'name') : code;
  }

  setNames(codes: readonly string[]): string {
    return codes.map((code) => this.setName(code)).join(' + ');
  }

  /** The classes in the order in which treasure is counted. */
  classes: string[] = $derived((this.shelf?.classes ?? []).map((named) => className(named.id)));

  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      const [cards, shelf] = await Promise.all([api.cards(), api.box()]);
      this.cards = cards.map((card) => ({ ...card, icons: card.icons.map(className) }));
      this.shelf = shelf;
      this.failed = false;
    } catch {
      this.failed = true;
      this.asked = false;
    }
  }
}

export const catalogue = new Catalogue();
