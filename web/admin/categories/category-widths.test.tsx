import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { answerCalls } from '#test/components/api-answers.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCategory } from '#test/components/samples.ts';
import * as categories from './categories.tsx';

const description = `For rainy days. ${'Cards, boards and dice for all ages. '.repeat(9)}`;

test.each([320, 390, 768, 1440])(
  'a window of %i px shows every column of a category',
  async (width) => {
    await browser.viewport(width, 900);
    answerCalls({ 'GET /categories': () => [aCategory({ name: 'Rainy days', description })] });
    const page = await renderRoute('/admin/category', 'admin/category', categories);
    const row = page.getByRole('row', { name: /Rainy days/ });
    await expect.element(row).toBeVisible();
    const heads = page.getByRole('columnheader').elements();
    expect(heads.map((head) => head.textContent)).toEqual([
      'S.No',
      'Category',
      'Description',
      'Actions',
    ]);
    expect(row.getByRole('cell').elements()).toHaveLength(4);
    const shown = [
      ...heads,
      row.getByText(/^For rainy days\./).element(),
      row.getByRole('button', { name: 'Edit Rainy days' }).element(),
      row.getByRole('button', { name: 'Delete Rainy days' }).element(),
    ];
    for (const each of shown) {
      const { left, right } = each.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test.each(['Rainy days', 'Board games and puzzles', 'Kanjeevaram'])(
  'at 320 px the name "%s" stands beside no action',
  async (name) => {
    await browser.viewport(320, 900);
    answerCalls({ 'GET /categories': () => [aCategory({ name, description })] });
    const page = await renderRoute('/admin/category', 'admin/category', categories);
    const shown = page.getByText(name, { exact: true });
    await expect.element(shown).toBeVisible();
    const box = shown.element().getBoundingClientRect();
    for (const button of page.getByRole('button', { name: /^(Edit|Delete) / }).elements()) {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isApart =
        right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom;
      expect(isApart).toBe(true);
    }
  },
);
