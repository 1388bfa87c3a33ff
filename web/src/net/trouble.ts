// What went wrong with a request, in words for the one who made it.
import { words } from '../state/words.svelte';
import { ApiError } from './api';

export function troubleOf(error: unknown): string {
  return error instanceof ApiError ? `${error.problem.message} ${error.problem.help}` : words().net.failed;
}
