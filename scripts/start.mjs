// Starts the site with any Node from 20.19: installs missing packages, builds the web app if its sources changed, then
// hands over to the Node 24 installed by npm. Plain JavaScript with Node's own modules only.
import { spawn } from 'node:child_process';
import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { buildIfChanged } from './build-web.mjs';
import { fail, install, node, root } from './install.mjs';

const developing = process.argv.includes('--dev');

function serve() {
  const child = spawn(node, [path.join(root, 'server/src/main.ts'), ...(developing ? ['--dev'] : [])], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    cwd: root,
  });
  return child;
}

/** Our parent and, where the system tells, its parent: npm starts us through a shell. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return `${process.ppid}`;
  }
}

/** A killed npm cannot tell us to stop, and no one else would. */
function stopWithNpm(stop) {
  const first = ancestors();
  setInterval(() => ancestors() !== first && stop(), 1000).unref();
}

/** Runs the server, forwards signals and exits with it; in development a changed source restarts it. */
function run() {
  let child = serve();
  let restarting = false;
  let timer;
  const onExit = (code, signal) => {
    if (!restarting && developing && code === 1) {
      console.log('The server ended: waiting for a source to change …');
      return;
    }
    if (!restarting) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
    restarting = false;
    child = serve();
    child.on('exit', onExit);
  };
  child.on('exit', onExit);
  // Ctrl-C reaches the server directly as well; it treats a second signal as the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      restarting = false;
      clearTimeout(timer);
      if (!child.kill(signal)) process.exit(1);
    });
  }
  if (process.env.npm_lifecycle_event) stopWithNpm(() => child.kill('SIGTERM'));
  if (!developing) return;
  for (const folder of ['contract/src', 'mail/src', 'identity/src', 'server/src']) {
    watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log('A source changed: restarting …');
        restarting = true;
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
        else onExit(null, null);
      }, 200);
    });
  }
}

install();
if (!developing) buildIfChanged({ root, node, fail });
run();
