import { expect, test, vi } from 'vitest';
import { renderAt } from '#test/components/render-at.tsx';
import { ApiError } from '#web/client.ts';
import { RenderedMarkdown } from './rendered-markdown.tsx';

test('a preview that could not be loaded says so, and is there after Retry', async () => {
  const render = vi
    .fn<Parameters<typeof RenderedMarkdown>[0]['render']>()
    .mockRejectedValueOnce(
      new ApiError({ code: 'offline', message: 'Please check your connection.' }),
    )
    .mockResolvedValue({ html: '<h2>Soon</h2><p>&lt;b&gt;more&lt;/b&gt;</p>' });
  const page = await renderAt(
    '/admin/legal',
    <RenderedMarkdown text="## Soon" empty="Nothing yet." render={render} />,
  );
  const words = 'The preview could not be loaded. Please check your connection.';
  await expect.element(page.getByText(words)).toBeVisible();

  await page.getByRole('button', { name: 'Retry' }).click();

  await expect.element(page.getByRole('heading', { name: 'Soon', level: 2 })).toBeVisible();
  await expect.element(page.getByText('<b>more</b>')).toBeVisible();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});
