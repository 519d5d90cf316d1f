import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';

/** Whoever brings a backup back does it beside this page: it is looked whether the site is there, every so often. */
const lookEveryMs = 3000;

const Command = chakra('code', {
  base: {
    display: 'block',
    marginTop: '2',
    padding: '3',
    borderRadius: 'sm',
    bg: 'sunken',
    color: 'ink',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
});

const Term = chakra('p', { base: { marginTop: '5' } });

/** The other way to begin: with everything that another installation had. @param onLook asks the site again */
export function RestoreBackup({ onLook }: { onLook: () => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(onLook, lookEveryMs);
    return () => {
      clearInterval(timer);
    };
  }, [isOpen, onLook]);
  return (
    <chakra.details
      marginTop={{ base: '8', md: '10' }}
      maxWidth="26rem"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <chakra.summary cursor="pointer" fontWeight={620} paddingBlock="2">
        Restore a backup
      </chakra.summary>
      <chakra.div color="muted">
        <Term>
          Instead of these steps, bring back everything that another installation had: apps, images, enquiries
          and users. On the machine that runs this site, in its folder, run one of these.
        </Term>
        <Way label="A file">make restore FILE=backups/portfolio-….tar</Way>
        <Way label="A file that is encrypted, with its key">
          make restore FILE=portfolio-….tar.age BACKUP_KEY=AGE-SECRET-KEY-1…
        </Way>
        <Way label="The newest of those that are kept where BACKUP_… says">make restore FROM=latest</Way>
        <Term role="status">{isOpen && 'This page goes on by itself once the site is there.'}</Term>
      </chakra.div>
    </chakra.details>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Term as="div">
      {label}
      <Command>{children}</Command>
    </Term>
  );
}
