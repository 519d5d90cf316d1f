import type { SiteRevision } from '@portfolio/contracts/site/site-revisions.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Moment } from '../../../ui/layout/moment.tsx';
import { QueryView } from '../../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { titleOfSetting } from '../editor/sections.ts';
import { revisionsQuery, useRestoreSite } from '../site-admin.api.ts';
import { VersionDetail } from './version-detail.tsx';

/** Saves of the site, newest first; each can be looked at and undone. */
export function Versions({ site }: { site: WholeSite }) {
  const [shown, setShown] = useState<SiteRevision>();
  return (
    <QueryView
      query={useQuery(revisionsQuery)}
      name="The versions"
      placeholder={<Skeleton height="20rem" />}
      isEmpty={({ length }) => length === 0}
      empty={<EmptyState title="Nothing was changed yet.">Each save is listed here.</EmptyState>}
    >
      {(revisions) => (
        <>
          <chakra.ol borderTop="1px solid" borderColor="line">
            {revisions.map((revision) => (
              <VersionRow key={revision.number} revision={revision} onShow={() => setShown(revision)} />
            ))}
          </chakra.ol>
          {shown !== undefined && (
            <VersionDialog revision={shown} site={site} onClose={() => setShown(undefined)} />
          )}
        </>
      )}
    </QueryView>
  );
}

/** Sections in words, each once. */
const changesOf = ({ changed }: SiteRevision) => [...new Set(changed.map(titleOfSetting))].join(', ');

function VersionRow({ revision, onShow }: { revision: SiteRevision; onShow: () => void }) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      paddingBlock="3"
      borderBottom="1px solid"
      borderColor="line"
    >
      <div>
        <chakra.p textStyle="small" fontWeight="560">
          {changesOf(revision)}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          <Moment at={revision.at} />, {revision.by.name}
        </chakra.p>
      </div>
      <Button
        size="sm"
        variant="outline"
        onClick={onShow}
        aria-label={`Look at the change of ${changesOf(revision)}`}
      >
        View change
      </Button>
    </chakra.li>
  );
}

interface VersionDialogProps {
  revision: SiteRevision;
  site: WholeSite;
  onClose: () => void;
}

function VersionDialog({ revision, site, onClose }: VersionDialogProps) {
  const restore = useRestoreSite();
  const handleRestore = () =>
    restore.mutate(revision.number, {
      onSuccess: () => {
        toast.success('Restored. This save can be undone, too.');
        onClose();
      },
    });
  return (
    <Dialog isOpen onClose={onClose} title="Before this save">
      <chakra.p textStyle="small" color="muted" marginBottom="4">
        What the site said before <Moment at={revision.at} />, where it is not what it says now.
      </chakra.p>
      <VersionDetail number={revision.number} site={site} />
      <DialogButtons
        marginTop="6"
        isBusy={restore.isPending}
        cancelLabel="Close"
        onCancel={onClose}
        onConfirm={handleRestore}
      >
        Restore this state
      </DialogButtons>
    </Dialog>
  );
}
