import * as z from 'zod/mini';

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
};

/** Messages for shapes of the contract that have none of their own. */
export function setDefaultMessages(): void {
  z.config({
    customError: (issue) => {
      // A query parameter that was sent twice arrives as an array.
      if (Array.isArray(issue.input) && issue.code.startsWith('invalid_'))
        return 'Enter one value, not several.';
      if (issue.code === 'invalid_type')
        return `Enter ${kinds[issue.expected] ?? 'another value'}.`;
      if (issue.code === 'invalid_value') return `Choose one of ${issue.values.join(', ')}.`;
      if (issue.code === 'too_small') return 'Enter a larger value.';
      if (issue.code === 'too_big') return 'Enter a smaller value.';
      return 'Check this value.';
    },
  });
}
