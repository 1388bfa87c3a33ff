/** Sets custom properties of an element through the object model: style attributes in markup are not allowed here. */
export function vars(node: HTMLElement | SVGElement, values: Record<string, string | number>) {
  const set = (all: Record<string, string | number>) => {
    for (const [name, value] of Object.entries(all)) node.style.setProperty(`--${name}`, String(value));
  };
  set(values);
  return { update: set };
}
