@rem Windows has no "exec", with which the scripts of package.json begin: elsewhere it takes the shell out from between npm and Node, which would keep a SIGTERM to itself.
@%*
