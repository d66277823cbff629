import * as z from 'zod/mini';

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
};

/** Gives every shape of the contract that has no words of its own some that say what to send. */
export function giveShapesWords(): void {
  z.config({
    customError: (issue) => {
      if (issue.code === 'invalid_type')
        return `Please give ${kinds[issue.expected] ?? 'another value'}.`;
      if (issue.code === 'invalid_value') return `Please choose one of ${issue.values.join(', ')}.`;
      if (issue.code === 'too_small') return 'Please give a larger value.';
      if (issue.code === 'too_big') return 'Please give a smaller value.';
      return 'Please check this value.';
    },
  });
}
