process.env.TEST_TIER = 'all';
await import('./test.ts');

export {};
