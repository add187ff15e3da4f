/** npm run artwork -- portraits | landing | couples | sheet [arguments] */
const programs: Record<string, string> = {
  portraits: './draw-portraits.ts',
  landing: './landing/landing.ts',
  couples: './couples.ts',
  sheet: './contact-sheet.ts',
};

const [name = ''] = process.argv.splice(2, 1);
const program = programs[name];
if (program) await import(program);
else {
  console.error(`Usage: npm run artwork -- ${Object.keys(programs).join(' | ')}`);
  process.exitCode = 1;
}
