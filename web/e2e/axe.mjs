// What is open to everybody: nothing of any weight is found by axe, with the rules of WCAG 2.2 AA and the good practices.
import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';

export async function sound(page, name) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    (one) =>
      `${one.impact} ${one.id}: ${one.nodes
        .slice(0, 3)
        .map((node) => node.html.slice(0, 200))
        .join(' | ')}`,
  );
  assert.deepEqual(told, [], `${name} is open to everybody`);
}
