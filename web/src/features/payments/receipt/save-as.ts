/** Saves what lies at an object URL under a name, and gives the URL up. */
export function saveAs(objectUrl: string, name: string): void {
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000);
}
