import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { TOUR } from '../site/tour.ts';

const SERVER = 'http://127.0.0.1:3000';

/** Puts the tour's name into the page's title. */
const tourName: Plugin = {
  name: 'tour-name',
  transformIndexHtml: (html) => html.replace('%TOUR%', TOUR.name),
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), tourName],
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    target: 'es2022',
    // Every asset is a file of its own: the content security policy allows no other script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // React changes seldom, the panel often: apart, browsers keep the larger half of a new version.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
          ],
        },
      },
    },
  },
  server: {
    // The rules in server/domain and the colours in site/styles lie beside this folder.
    fs: { allow: ['..'] },
    proxy: { '/api': SERVER, '/media': SERVER, '/pictures': SERVER },
  },
});
