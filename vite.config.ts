import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every first visit needs comes in two files: in the twelve that sharing alone would make of
// it, it weighs 4 kB more.
const chunks = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  {
    name: 'shell',
    test: /web\/(route-announcer|needs-script|store\/(header|footer|sign-in|error-page))\.tsx/,
  },
  { name: 'goods', test: /web\/(store\/product-card|ui\/(stock-badge|card))\.tsx?$/ },
];

/**
 * An import on demand, as the browser has it: pages name their files themselves and there is one
 * style sheet, so all that Vite's own helper would bring along is its weight.
 */
const plainImports = {
  name: 'plain-imports',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
        modulePreload: false,
      },
    },
    // The server hands the shop to the pages through this entry, built with the pages themselves:
    // a context key is told apart by identity, so both must hold the same one.
    ssr: { build: { rollupOptions: { input: './web/render.ts' } } },
  },
  plugins: [tailwindcss(), reactRouter(), plainImports],
});
