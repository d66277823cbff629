export const isPublic = (path: string) => !/^\/(cart|checkout|myaccount|admin)(\/|$|\?)/.test(path);
