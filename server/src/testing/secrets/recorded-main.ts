// The site as a recorded process.
import './recorder.ts';

await import('../../main.ts');
