import { beforeAll, inject } from 'vitest';

const patience = 240_000;

beforeAll(async () => {
  const until = Date.now() + patience;
  while (!(await isOpen())) {
    if (Date.now() > until) throw new Error(`The shop at ${inject('shopUrl')} did not open.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}, patience + 5_000);

const isOpen = () =>
  fetch(new URL('/readyz', inject('shopUrl'))).then(
    (response) => response.ok,
    () => false,
  );
