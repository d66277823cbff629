import { type Accent, accentStyle, accents } from '#contract/rules/accents.ts';
import { unitsFor } from '#contract/rules/texts/characters.ts';
import { Checkbox, Fieldset, Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import type { CompanyField } from './company-fields.tsx';
import { LogoField } from './logo-field.tsx';
import type { useLogo } from './use-logo.ts';

interface LookFieldsProps {
  logo: ReturnType<typeof useLogo>;
  field: CompanyField;
}

export const LookFields = ({ logo, field }: LookFieldsProps) => {
  const { error, defaultValue: saved, name } = field('accent');
  const hasName = field('logoHasName');
  return (
    <Fieldset legend="Look" className="grid gap-6">
      <TextField
        {...field('tagline')}
        label="Tagline"
        hint="One line about the shop, shown under its name"
        maxLength={unitsFor(160)}
      />
      <LogoField {...field('logo')} logo={logo} />
      <Checkbox
        name={hasName.name}
        defaultChecked={hasName.defaultValue === 'on'}
        label="My logo contains the name"
      />
      <RadioGroup legend="Accent colour" error={error} className="grid gap-1 sm:grid-cols-3">
        {accents.map((accent) => (
          <Radio
            key={accent}
            name={name}
            value={accent}
            defaultChecked={accent === saved}
            label={<Swatch accent={accent} />}
          />
        ))}
      </RadioGroup>
    </Fieldset>
  );
};

const Swatch = ({ accent }: { accent: Accent }) => (
  <span style={accentStyle(accent)} className="flex items-center gap-2">
    <span className="size-6 shrink-0 rounded-full bg-accent" />
    {names[accent]}
  </span>
);

const names: Record<Accent, string> = {
  rust: 'Rust',
  indigo: 'Indigo',
  forest: 'Forest',
  plum: 'Plum',
  teal: 'Teal',
  slate: 'Slate',
};
