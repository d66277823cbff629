/** Such as "40 kB" or "5.1 MB". */
export const fileSize = (bytes: number): string => {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 100 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
};
