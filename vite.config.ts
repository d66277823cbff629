import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  environments: {
    // The server hands the shop to the pages through this entry, built with the pages themselves:
    // a context key is told apart by identity, so both must hold the same one.
    ssr: { build: { rollupOptions: { input: './web/render.ts' } } },
  },
  plugins: [tailwindcss(), reactRouter()],
});
