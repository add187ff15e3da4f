import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './build/compress-assets.ts';
import { preloadFonts } from './build/preload-fonts.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), compressAssets()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      output: {
        // One file for what every page begins with, one for the parts that many screens share: a page asks for a
        // dozen files and not for fifty, and the landing page for nothing that it does not show.
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'] },
            { name: 'parts', test: /node_modules.@mui.material/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
