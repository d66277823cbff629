import { expect, test } from 'vitest';
import { markdownOf } from './html-to-markdown.ts';

test.each([
  ['<strong>Care:</strong>Hand wash', '**Care**:Hand wash'],
  ['<strong>Care:</strong> Hand wash', '**Care:** Hand wash'],
  ['<strong>Care: </strong>Hand wash', '**Care:** Hand wash'],
  ['<span><b>Care:</b></span>Hand wash', '**Care**:Hand wash'],
  ['<strong>कपड़ा:</strong>सूती', '**कपड़ा**:सूती'],
  ['(<b>x)</b>y', '(**x**)y'],
  ['5<b>%</b>off', '5%off'],
  ['<b>Price: ₹</b>500', '**Price:** ₹500'],
  ['<em>a*</em>b', '*a*\\*b'],
  ['<b><i>x</i>:</b>y', '***x***:y'],
  ['a<b>b</b>c', 'a**b**c'],
])('no sign stands between a mark and a letter: %s', (html, markdown) => {
  expect(markdownOf(html)?.markdown).toBe(markdown);
});

test.each([
  ['<strong>Note<br></strong>text', '**Note**\ntext'],
  ['<b>One<br><br>Two</b>', '**One**\n\n**Two**'],
  ['<b><ul><li>Cup</li></ul></b>', '- Cup'],
  ['<h3>Head<br>and more</h3>', '### Head and more'],
  ['<details><summary>Care</summary>By hand</details>', 'Care\n\nBy hand'],
])('marks end with their line: %s', (html, markdown) => {
  expect(markdownOf(html)?.markdown).toBe(markdown);
});
