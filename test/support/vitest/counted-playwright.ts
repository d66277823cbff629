import { playwright } from '@vitest/browser-playwright';
import { countOpened } from '#test/support/run-folder.ts';

/** Playwright as the provider of Vitest, with its browser and the pages of its workers counted. */
export function countedPlaywright(options: Parameters<typeof playwright>[0]) {
  const provider = playwright(options);
  const make = provider.providerFactory;
  provider.providerFactory = (project) => {
    const made = make(project);
    const open = made.openPage.bind(made);
    let hasBrowser = false;
    made.openPage = (...page) => {
      if (!hasBrowser) countOpened('browsers');
      hasBrowser = true;
      countOpened('pages');
      return open(...page);
    };
    return made;
  };
  return provider;
}
