import { buildPages } from './build-pages.ts';
import { explain } from './explain.ts';

/** Builds the pages ahead of the first start, for shops that may not write into their own folder. */
try {
  await buildPages((build) => {
    console.log('Building pages');
    return build();
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
