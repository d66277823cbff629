import { describe, test } from 'vitest';
import { freshStore } from '#test/support/database/fresh-store.ts';
import { backUpWhileOrdering, testRestoring } from '#test/support/database/restoring.ts';

describe('from the embedded database to another', () => testRestoring(freshStore, freshStore));

test('backs up while orders are placed, and the books add up', () =>
  backUpWhileOrdering(freshStore));
