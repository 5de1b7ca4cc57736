import { useWatch } from 'react-hook-form';
import { ImageField } from '#client/shared/uploads/ImageField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { CustomerFormState } from './useCustomerForm.ts';

/** The customer's photo, or initials. */
export function PhotoCard({ state }: { state: CustomerFormState }) {
  const { form, errorOf, set } = state;
  const [profilePhoto, firstName, lastName] = useWatch({
    control: form.control,
    name: ['profilePhoto', 'firstName', 'lastName'],
  });
  return (
    <Card title="Profile Photo">
      <ImageField
        label="Photo"
        activity="profile-upload"
        shape="round"
        name={`${firstName} ${lastName}`.trim()}
        value={profilePhoto}
        error={errorOf('profilePhoto')}
        onChange={(path) => set('profilePhoto', path)}
      />
    </Card>
  );
}
