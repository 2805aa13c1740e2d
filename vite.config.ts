import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts stay files of their own: they are preloaded and kept for a year.
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server bundle starts at the boot file, so that boot and routes share one copy of every module.
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
});
