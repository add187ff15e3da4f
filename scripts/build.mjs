// Builds the web app for `npm run serve`, with any Node from 20.19. Installs missing packages first.
import { buildIfChanged } from './build-web.mjs';
import { fail, install, node, root } from './install.mjs';

install();
buildIfChanged({ root, node, fail });
