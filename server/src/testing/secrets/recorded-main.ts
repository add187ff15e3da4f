// Starts the site as a process that records its responses.
import './recorder.ts';

await import('../../main.ts');
