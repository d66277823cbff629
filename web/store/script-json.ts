/** JSON for a script element, escaped so that it cannot close the element. */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
