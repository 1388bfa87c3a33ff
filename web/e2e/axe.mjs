// What is open to everybody: nothing serious or critical is found by axe.
import { AxeBuilder } from '@axe-core/playwright';
import assert from 'node:assert/strict';

export async function sound(page, name) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  const told = grave.map(
    (one) =>
      `${one.id}: ${one.nodes
        .slice(0, 3)
        .map((node) => node.html)
        .join(' | ')}`,
  );
  assert.deepEqual(told, [], `${name} is open to everybody`);
}
