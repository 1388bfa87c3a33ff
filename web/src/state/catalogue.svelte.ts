// Every card and set there is, asked for once.
import { api } from '../net/api';
import type { CatalogueCard } from '../protocol/CatalogueCard';
import type { Shelf } from '../protocol/Shelf';

class Catalogue {
  cards: CatalogueCard[] = $state.raw([]);
  shelf: Shelf | null = $state.raw(null);
  failed = $state(false);
  private byId = $derived(new Map(this.cards.map((card) => [card.id, card])));
  private asked = false;

  get(id: string | null | undefined): CatalogueCard | null {
    return (id && this.byId.get(id)) || null;
  }

  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      [this.cards, this.shelf] = await Promise.all([api.cards(), api.box()]);
      this.failed = false;
    } catch {
      this.failed = true;
      this.asked = false;
    }
  }
}

export const catalogue = new Catalogue();
