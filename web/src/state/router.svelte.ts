// Where the visitor is, kept in the part of the address after #, so that every view can be linked to and gone back from.

export type Route =
  | { view: 'start' }
  | { view: 'table'; id: string }
  | { view: 'replays' }
  | { view: 'replay'; id: string; at: number | null }
  | { view: 'cards'; id: string | null }
  | { view: 'help' }
  | { view: 'settings' };

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [head = '', tail = ''] = path.split('/');
  const id = decode(tail);
  switch (head) {
    case 't':
      return id ? { view: 'table', id } : { view: 'start' };
    case 'r':
      return id ? { view: 'replay', id, at: number(new URLSearchParams(query).get('at')) } : { view: 'replays' };
    case 'replays':
      return { view: 'replays' };
    case 'cards':
      return { view: 'cards', id: id || null };
    case 'help':
      return { view: 'help' };
    case 'settings':
      return { view: 'settings' };
    default:
      return { view: 'start' };
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function number(text: string | null): number | null {
  return text && /^\d+$/.test(text) ? Number(text) : null;
}

export const router: { route: Route } = $state({
  route: parse(typeof location === 'undefined' ? '' : location.hash),
});

export function follow(): () => void {
  const turn = () => {
    router.route = parse(location.hash);
    scrollTo(0, 0);
  };
  addEventListener('hashchange', turn);
  return () => removeEventListener('hashchange', turn);
}

export function go(path: string): void {
  location.hash = path;
}
