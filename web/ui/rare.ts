import sheet from './rare.css?url&no-inline';

// Runs once for each page, when it is loaded; the media queries in the sheet do the rest.
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }),
);
