import { useState } from 'react';
import { ThemeSwitch } from '#web/theme/theme-switch.tsx';
import { Radio } from '#web/ui/form/choice.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { FormSamples } from './form-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { PageSamples } from './page-samples.tsx';
import './gallery.css';

const schemes = ['light', 'dark'] as const;

/** Every control of `web/ui` in its states, for who changes one. Only `npm run dev` has this page. */
export default function Gallery() {
  const [shown, setShown] = useState<readonly string[]>(schemes);
  return (
    <main id="main" tabIndex={-1} className="gallery">
      <title>Controls</title>
      <header>
        <h1 className="text-3xl">Controls of web/ui</h1>
        {[schemes, ['light'], ['dark']].map((wanted) => (
          <Radio
            key={wanted.join()}
            name="schemes"
            label={wanted.join(' and ')}
            checked={wanted.join() === shown.join()}
            onChange={() => setShown(wanted)}
          />
        ))}
        <ThemeSwitch />
      </header>
      <div className="sheets">
        {shown.map((scheme) => (
          // The colours of `tokens.css` follow the scheme of the element that uses them.
          <section key={scheme} aria-label={scheme} style={{ colorScheme: scheme }}>
            <p>{scheme}</p>
            <ButtonSamples />
            <FormSamples group={scheme} />
            <OverlaySamples />
            <PageSamples />
          </section>
        ))}
      </div>
    </main>
  );
}
