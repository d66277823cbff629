/** Has the browser save a file, as if it were downloaded. */
export function saveFile(file: Blob, fileName: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Not at once: the browser may not have begun to read the file.
  setTimeout(URL.revokeObjectURL, 60_000, link.href);
}
