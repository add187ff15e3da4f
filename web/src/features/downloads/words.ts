const units = ['bytes', 'KB', 'MB', 'GB'] as const;

const figure = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/** "12.4 MB", as a browser counts. */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${figure.format(size)} ${units[unit]}`;
}
