import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The server bundle starts at the boot file, so that boot and routes share one copy of every module.
    ...(isSsrBuild ? { rolldownOptions: { input: './server.ts' } } : {}),
    // Fonts stay files of their own: they are preloaded and kept for a year.
    assetsInlineLimit: 0,
  },
}));
