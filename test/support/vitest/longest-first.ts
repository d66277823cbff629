import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; all other files follow, project by project. */
const long = [
  'test/faults/losses.test.ts',
  'test/faults/strains.test.ts',
  'test/e2e/accessibility.test.ts',
  'test/e2e/start.test.ts',
  'test/e2e/settings/settings.test.ts',
  'test/e2e/account/invoice.test.ts',
  'test/e2e/back-office/keyboard.test.ts',
  'test/e2e/back-office/product-editor.test.ts',
  'api/hostile.test.ts',
  'test/e2e/store/catalogue.test.ts',
  'shop/mail/delivery.test.ts',
];

/** Starts with the longest files, so that none is still running when all others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = long.findIndex((name) => moduleId.endsWith(name));
      return found < 0 ? long.length : found;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
