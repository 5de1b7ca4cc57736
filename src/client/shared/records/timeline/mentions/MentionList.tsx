import { t } from '@lingui/core/macro';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { Floating } from '#client/kit/menus/Floating.tsx';
import { floatingPosition } from '#client/kit/menus/floatingPosition.ts';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import type { Member } from '../../membersApi.ts';
import { memberName } from '../../membersApi.ts';
import styles from './MentionList.module.css';

interface MentionListProps {
  /** What the ids of the list and its options begin with. */
  id: string;
  anchorEl: HTMLElement;
  members: readonly Member[];
  active: Member;
  onChoose: (member: Member) => void;
  onClose: () => void;
}

/** The members to mention; the text field keeps the focus. */
export function MentionList({ id, anchorEl, members, active, onChoose, onClose }: MentionListProps) {
  return (
    <Floating place={floatingPosition(anchorEl, MENU_ROOM.row, 'start')} onClickAway={onClose}>
      <MenuList
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Members to mention`}
        tabIndex={-1}
        // A press would take the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {members.map((member) => (
          <MenuItem
            key={member._id}
            id={`${id}-${member._id}`}
            role="option"
            tabIndex={-1}
            selected={member === active}
            aria-selected={member === active}
            className={member === active ? styles.active : undefined}
            onClick={() => onChoose(member)}
          >
            <Avatar name={memberName(member)} src={null} size={24} />
            {memberName(member)}
          </MenuItem>
        ))}
      </MenuList>
    </Floating>
  );
}
