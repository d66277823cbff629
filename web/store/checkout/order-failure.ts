import { ApiError } from '#web/client.ts';
import type { ToastText } from '#web/forms/form-errors.ts';

/** What happened to an order that was not placed, and what helps. */
export function orderFailure(problem: unknown): ToastText {
  if (!(problem instanceof ApiError)) return [failed];
  const { code, message } = problem;
  if (code === 'offline') return [failed, message];
  if (code === 'unavailable') return [message, 'Nothing was lost.'];
  return code === 'internal' ? [failed, faultHelp] : [message];
}

export const removalFailure = (problem: unknown): ToastText => [
  'Something went wrong with Cart',
  problem instanceof ApiError ? problem.message : '',
];

const failed = 'Failed to place order.';
const faultHelp = 'Something went wrong on our side. Nothing was lost: press Place Order again.';
