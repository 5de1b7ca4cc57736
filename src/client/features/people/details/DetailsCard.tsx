import { OptionPill } from '#client/entities/people/OptionPill.tsx';
import { CATEGORY_NAMES } from '#client/entities/lead-options/choiceOptions.ts';
import { EmailLink, PhoneLink, WhatsAppLink } from '#client/entities/people/ContactLinks.tsx';
import { managerOf } from '#client/entities/people/personRecord.ts';
import { fullName } from '#client/entities/people/person.ts';
import { InlineDue } from './InlineDue.tsx';
import { InlineMany, InlineOne } from './InlinePick.tsx';
import { InlineText } from './InlineText.tsx';
import { usePersonPage } from '../page/personPageContext.ts';
import styles from '../page/PersonPage.module.css';

/** Where a person stands and what comes next: what an operator looks at first. */
export function FollowUpCard({ mayAssign }: { mayAssign: boolean }) {
  const { record } = usePersonPage();
  const { leadStage: stage, leadStatus: status } = record.kind === 'LEAD' ? record : NO_PIPELINE;
  const manager = managerOf(record);
  const { kind } = record;
  return (
    <section className={styles.card} aria-label="Follow-up">
      <h2>Follow-up</h2>
      {kind === 'LEAD' && (
        <>
          <InlineOne field="stageId" kind="stage">
            {stage && <OptionPill name={stage.stageLevel} colour={stage.colour} />}
          </InlineOne>
          <InlineOne field="statusId" kind="status">
            {status && <OptionPill name={status.statusLevel} colour={status.colour} />}
          </InlineOne>
          {status?.outcome === 'LOST' && <InlineText field="lostReason" />}
        </>
      )}
      {mayAssign ? (
        <InlineOne field="managerId" kind="manager" noneLabel="Nobody">
          {manager && fullName(manager.fullName)}
        </InlineOne>
      ) : null}
      <InlineDue field="nextCall" />
      <InlineDue field="nextMeeting" />
    </section>
  );
}

const NO_PIPELINE = { leadStage: null, leadStatus: null };

/** Who somebody is and how they are reached. */
export function DetailsCard() {
  const { email, phoneNumber, whatsApp } = usePersonPage().record.personalInformation;
  return (
    <section className={styles.card} aria-label="Details">
      <h2>Details</h2>
      <InlineText field="firstName" />
      <InlineText field="lastName" />
      <InlineText
        field="phoneNumber"
        type="tel"
        link={phoneNumber && <PhoneLink phoneNumber={phoneNumber} />}
      />
      <InlineText field="email" type="email" link={email && <EmailLink email={email} />} />
      <InlineText field="whatsApp" type="tel" link={whatsApp && <WhatsAppLink number={whatsApp} />} />
      <InlineText field="jobTitle" />
      <InlineText field="companyName" />
      <InlineText field="street" />
      <InlineText field="postalCode" />
      <InlineText field="city" />
      <InlineText field="zone" />
      <InlineText field="country" />
    </section>
  );
}

/** What a person belongs to and is interested in. */
export function LabelsCard() {
  const { leadGroups, interestedProjects, tags, leadSource, propertyCategory } = usePersonPage().record;
  return (
    <section className={styles.card} aria-label="Interests and labels">
      <h2>Interests and labels</h2>
      <InlineMany field="projectIds" kind="project" placeholder="Add projects">
        {interestedProjects.map(({ _id, projectName }) => (
          <span key={_id} className={styles.label}>
            {projectName}
          </span>
        ))}
      </InlineMany>
      <InlineOne field="propertyCategory" kind="category" noneLabel="None">
        {propertyCategory && CATEGORY_NAMES[propertyCategory]}
      </InlineOne>
      <InlineMany field="groupIds" kind="group" placeholder="Add groups">
        {leadGroups.map(({ _id, groupName, colour }) => (
          <OptionPill key={_id} name={groupName} colour={colour} />
        ))}
      </InlineMany>
      <InlineMany field="tags" kind="tag" placeholder="Add tags">
        {tags.map((tag) => (
          <span key={tag} className={styles.label}>
            {tag}
          </span>
        ))}
      </InlineMany>
      <InlineOne field="sourceId" kind="source" noneLabel="None">
        {leadSource && <OptionPill name={leadSource.sourceName} colour={leadSource.colour} isDot />}
      </InlineOne>
    </section>
  );
}
