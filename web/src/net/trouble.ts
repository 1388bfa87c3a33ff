// What went wrong with a request, in words for the one who made it.
import { words } from '../state/words.svelte';
import { ApiError } from './api';
import { net, type Answer } from './net.svelte';

export function troubleOf(error: unknown): string {
  return error instanceof ApiError ? `${error.problem.message} ${error.problem.help}` : words().net.failed;
}

/** Why something was not done; without a word of the server it has not heard of it. */
export function refusalOf(answer: Extract<Answer, { type: 'refused' }>): string {
  return answer.message || (net.status === 'open' ? words().net.failed : words().net.offline);
}
