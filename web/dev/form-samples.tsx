import { Checkbox, Fieldset, Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { SaveButtons } from '#web/ui/form/save-buttons.tsx';
import { Part } from './part.tsx';

/** Fields and choices; `group` tells the radios of one sheet from those of the other. */
export const FormSamples = ({ group }: { group: string }) => (
  <>
    <Part title="Fields" wide>
      <TextField label="Name" placeholder="As on the parcel" />
      <TextField label="PIN code" defaultValue="57000" error="Enter a valid 6-digit PIN code." />
      <TextField label="Email" defaultValue="asha@example.com" hint="For the invoice." />
      <TextField label="Read only" defaultValue="Mysuru" readOnly />
      <TextField label="Disabled" defaultValue="Karnataka" disabled />
      <TextArea label="Description" hint="Markdown works here." defaultValue={'Two\nlines'} />
      <TextArea label="Reason" error="Say why the order is cancelled." />
      <Select label="State" defaultValue="ka">
        <option value="ka">Karnataka</option>
        <option value="kl">Kerala</option>
      </Select>
      <Select label="State, with an error" error="Choose a state.">
        <option value="">Choose</option>
      </Select>
      <Select label="State, disabled" disabled>
        <option>Karnataka</option>
      </Select>
    </Part>
    <Part title="Choices" wide>
      <Fieldset legend="Checkboxes">
        <Checkbox label="Not checked" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Some of them" ref={makeIndeterminate} />
        <Checkbox label="Disabled" disabled />
      </Fieldset>
      <RadioGroup legend="Radios">
        <Radio name={`pay-${group}`} label="Cash on Delivery" defaultChecked />
        <Radio name={`pay-${group}`} label="UPI" />
        <Radio name={`pay-${group}`} label="Card, disabled" disabled />
      </RadioGroup>
      <RadioGroup legend="With an error" error="Choose how to pay.">
        <Radio name={`wrong-${group}`} label="Cash on Delivery" />
      </RadioGroup>
      <FormMessage>The shop cannot be reached. Please try again.</FormMessage>
      <SaveButtons busy={false} onCancel={() => undefined} />
    </Part>
  </>
);

/** No attribute sets this state. */
function makeIndeterminate(input: HTMLInputElement | null) {
  if (input) input.indeterminate = true;
}
