/** The thread that writes a copy, on a disk where it cannot even begin. */
throw new Error('This thread cannot begin.')
