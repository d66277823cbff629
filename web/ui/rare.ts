import sheet from './rare.css?url&no-inline';

// Once for each page, when this is loaded; the conditions in the sheet do the rest.
document.head.append(
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet }),
);
