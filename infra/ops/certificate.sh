# Sourced by doctor.sh: what is wrong with the certificate of the `tls` profile.

# Prints why a certificate will not do, or will not do for much longer; nothing where it will.
certificate_problem() { # FILE
  local days=14
  [ -r "$1" ] || { echo 'cannot be read'; return; }
  openssl x509 -in "$1" -noout 2>/dev/null || { echo 'is no certificate'; return; }
  openssl x509 -in "$1" -noout -checkend 0 >/dev/null || { echo 'has expired'; return; }
  openssl x509 -in "$1" -noout -checkend $((days * 86400)) >/dev/null ||
    echo "expires in less than $days days, on $(openssl x509 -in "$1" -noout -enddate | sed 's/^notAfter=//')"
}
