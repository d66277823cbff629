import { expect, test } from 'vitest';
import { namesIn } from './named-files.ts';

test('finds the files that a page and its scripts name, each once', () => {
  const html =
    '<link href="/assets/shell-BMO-4Ftv.css#"><use href="/assets/icons-Dtg3WQOd.svg#x"/>' +
    '<script>import "/assets/root-C_P8GU4N.js";import("/assets/root-C_P8GU4N.js")</script>';
  expect([...namesIn(html)]).toEqual([
    '/assets/shell-BMO-4Ftv.css',
    '/assets/icons-Dtg3WQOd.svg',
    '/assets/root-C_P8GU4N.js',
  ]);
  const script = 'import{a}from"./framework-ozwNdSNO.js";load(()=>import(`./dialog-DhDTm8Oj.js`))';
  expect([...namesIn(script)]).toEqual([
    '/assets/framework-ozwNdSNO.js',
    '/assets/dialog-DhDTm8Oj.js',
  ]);
});

test('leaves out the list of all routes, which names the files of the back office', () => {
  expect([...namesIn('"url":"/assets/manifest-d8c62184.js"')]).toEqual([]);
});
