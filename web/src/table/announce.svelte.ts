// What is read out to those who do not see the table. It only grows: nothing is said twice, and nothing is taken back.
import type { LogLine } from '../protocol/LogLine';
import type { Question } from '../protocol/Question';

/** Of much that happens at once only the end is said; the log has the rest. */
const AT_ONCE = 6;
const KEPT = 300;

export class Announcer {
  said: { id: number; text: string }[] = $state.raw([]);
  private next = 0;
  private told: readonly LogLine[] = [];
  private asked = '';

  say(text: string): void {
    this.said = [...this.said, { id: this.next++, text }].slice(-KEPT);
  }

  tell(lines: readonly LogLine[]): void {
    if (lines === this.told) return;
    this.told = lines;
    for (const line of lines.filter((one) => one.weight !== 'detail').slice(-AT_ONCE)) this.say(line.text);
  }

  /** The same question may come again with news of others in between; it is said when it is another, or asked anew. */
  ask(question: Question | null, options: (n: number) => string): void {
    const asked = question ? JSON.stringify(question) : '';
    if (question && asked !== this.asked) this.say(`${question.text} ${options(question.options.length)}`);
    this.asked = asked;
  }
}
