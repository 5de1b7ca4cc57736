import { t } from '@lingui/core/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EDITED_FIELDS } from '#contract/people/personFields.ts';
import { usePersonPage } from '../page/personPageContext.ts';
import { ADDRESS_IDS } from './apartFields.ts';
import { InlineField } from './InlineField.tsx';
import lineStyles from './FieldLine.module.css';

const FIELDS = EDITED_FIELDS.filter(({ id }) => ADDRESS_IDS.includes(id));

const NO_ADDRESS = { street: null, postalCode: null, city: null, zone: null, country: null };

/** The postal address on one line; its fields open below it to be edited. */
export function AddressLine() {
  const { record, mayEdit } = usePersonPage();
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const { street, postalCode, city, zone, country } = record.personalInformation.address ?? NO_ADDRESS;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const text = [street, town, zone, country].filter(Boolean).join(', ');
  const Icon = isOpen ? ChevronUp : ChevronDown;
  return (
    <>
      <div className={lineStyles.line}>
        <span className={lineStyles.label}>{t`Address`}</span>
        <div className={lineStyles.linked}>
          <span dir="auto" className={text ? lineStyles.address : lineStyles.empty}>
            {text || '–'}
          </span>
          {mayEdit && (
            <Button
              look="ghost"
              size="small"
              aria-label={t`Edit address`}
              aria-expanded={isOpen}
              aria-controls={fieldsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon aria-hidden="true" size={14} />
            </Button>
          )}
        </div>
      </div>
      <div id={fieldsId} className={lineStyles.nested} hidden={!isOpen}>
        {isOpen && FIELDS.map((field) => <InlineField key={field.id} field={field} />)}
      </div>
    </>
  );
}
